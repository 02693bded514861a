/** The part of autocannon that the bench uses. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  export interface Client {
    setRequests(requests: readonly Request[]): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    /** Requests a second, of all connections. */
    overallRate?: number
    requests?: readonly Request[]
    setupClient?: (client: Client) => void
  }): Promise<{
    requests: { total: number }
    throughput: { total: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }>
}
