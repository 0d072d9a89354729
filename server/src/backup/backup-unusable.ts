/** What was given is no backup that can be restored: `message` says why, for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}
