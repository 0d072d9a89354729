const askedByNodeItself = new Set(['then', 'toJSON', 'constructor', 'prototype', 'inspect'])

/** Wraps an object so that reading a missing member throws instead of returning `undefined`. */
export const guarded = <Thing extends object>(name: string, thing: Thing): Thing =>
  new Proxy(thing, {
    get: (target, key, receiver) => {
      if (
        typeof key === 'string' &&
        !(key in target) &&
        !askedByNodeItself.has(key) &&
        !key.startsWith('_')
      ) {
        throw new Error(`the stand-in has no ${name}.${key}`)
      }
      return Reflect.get(target, key, receiver)
    },
  })
