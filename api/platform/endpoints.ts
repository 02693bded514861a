import * as backups from './backups.ts'
import * as readOnly from './read-only.ts'

export const platformEndpoints = {
  getBackups: backups.getBackups,
  makeBackup: backups.makeBackup,
  setReadOnly: readOnly.setReadOnly,
} as const
