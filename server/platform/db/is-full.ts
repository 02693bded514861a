/** Error codes of PostgreSQL and the disk for a full disk. Some hosts make the database read-only when the disk is nearly full: 25006. */
const codes = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])
/** Errors without a code: a disk quota below PostgreSQL, the decoder of pictures, and S3 storage. */
const messages = /no space left on device|disk quota exceeded|answered PUT with 507/i

/** Whether the error means that nothing can be written: no space, or read-only. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStorageFull)
  if (!(error instanceof Error)) return false
  return codes.has((error as NodeJS.ErrnoException).code ?? '') || messages.test(error.message)
}
