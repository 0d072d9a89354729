/** Thrown if a file is not a restorable backup. `message` tells the operator why. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}
