/** Returned or thrown by a loader or an action instead of data: the page has another address. */
export class Redirect {
  readonly to: string
  readonly status: number

  constructor(to: string, status: number) {
    this.to = to
    this.status = status
  }
}

export const redirect = (to: string, status = 302): Redirect => new Redirect(to, status)

/** Data with an HTTP status: an action that returns it shows its page again; if it is thrown, the error screen is shown. */
export class WithStatus<T = unknown> {
  readonly data: T
  readonly status: number

  constructor(data: T, status: number) {
    this.data = data
    this.status = status
  }
}

export const withStatus = <T>(data: T, status: number): WithStatus<T> => new WithStatus(data, status)

/** The HTTP status that an action answers with after this failure. */
export const statusOf = (error: unknown): number => (error as { status?: number }).status ?? 500
