throw new TypeError('a mistake of ours')
