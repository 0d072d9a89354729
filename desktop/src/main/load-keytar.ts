/// <reference path="./keytar.d.ts" />
import type { Keytar } from './keychain.ts'

/** Native and optional: rejects where it could not be built. */
export const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default
