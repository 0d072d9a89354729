/// <reference path="./keytar.d.ts" />
import type { Keytar } from './keychain.ts'

/** Loads keytar. It is a native optional dependency, so the import rejects where it could not be built. */
export const loadKeytar = async (): Promise<Keytar> => (await import('keytar')).default
