/** In a deadlock the database rolls one transaction back. This runs that transaction once more. */
export const retryDeadlock = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => (isDeadlock(error) ? work() : Promise.reject(error)))

const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01'
