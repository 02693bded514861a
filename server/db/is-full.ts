/** What PostgreSQL and the disk say where there is no room. A host whose disk is nearly full may let the database be read alone: 25006. */
const codes = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT'])
/** Where it comes as words: a quota under PostgreSQL, the decoder of pictures, and storage that speaks S3. */
const words = /no space left on device|disk quota exceeded|answered PUT with 507/i

/** Whether the error says that there is no room, or no leave, to write anything. */
export function isStorageFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStorageFull)
  if (!(error instanceof Error)) return false
  return codes.has((error as NodeJS.ErrnoException).code ?? '') || words.test(error.message)
}
