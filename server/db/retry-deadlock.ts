/** Of two transactions that wait for each other the database ends one, of which nothing remains: it is tried once more. */
export const retryDeadlock = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => (isDeadlock(error) ? work() : Promise.reject(error)))

const isDeadlock = (error: unknown) => (error as { code?: unknown }).code === '40P01'
