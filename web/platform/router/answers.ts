/** What a loader or an action says in place of its data: that the page is elsewhere. */
export class Redirect {
  readonly to: string
  readonly status: number

  constructor(to: string, status: number) {
    this.to = to
    this.status = status
  }
}

export const redirect = (to: string, status = 302): Redirect => new Redirect(to, status)

/** An answer with a status of its own: returned by an action, the page shown again; thrown, the screen for that refusal. */
export class WithStatus<T = unknown> {
  readonly data: T
  readonly status: number

  constructor(data: T, status: number) {
    this.data = data
    this.status = status
  }
}

export const withStatus = <T>(data: T, status: number): WithStatus<T> => new WithStatus(data, status)
