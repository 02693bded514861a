export const writeKinds = ['post', 'comment', 'vote', 'picture', 'ban', 'release'] as const

export type WriteKind = (typeof writeKinds)[number]

/** The writes of each kind, by their marks. */
export type Marks = Readonly<Record<WriteKind, string[]>>

/** One write of a client. Its mark is found in the database: who wrote what, and where. */
export interface Write {
  kind: WriteKind
  mark: string
  /** The call that the client sends again when no answer came, as our pages do. */
  again?: Call
}

export interface Call {
  path: string
  body: object
  headers: Readonly<Record<string, string>>
}

const empty = (): Marks => ({ post: [], comment: [], vote: [], picture: [], ban: [], release: [] })

/** What the clients know: which writes the site has acknowledged, and which got no answer. */
export class Ledger {
  readonly acknowledged = empty()
  /** Since the marks were last taken. */
  #fresh = empty()
  /** They may have happened. */
  #unanswered: Write[] = []
  /** How many writes got no answer and cannot be sent again. */
  lost = 0
  /** How often the site refused, by code. */
  readonly refused = new Map<string, number>()
  #first: ((at: number) => void) | undefined

  acknowledge({ kind, mark }: Write): void {
    this.acknowledged[kind].push(mark)
    this.#fresh[kind].push(mark)
    this.#first?.(performance.now())
    this.#first = undefined
  }

  missAnswer(write: Write): void {
    if (write.again) this.#unanswered.push(write)
    else this.lost++
  }

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
  }

  /** When the site acknowledges the next write. */
  nextAcknowledged(): Promise<number> {
    return new Promise((resolve) => {
      this.#first = resolve
    })
  }

  takeFresh(): Marks {
    const fresh = this.#fresh
    this.#fresh = empty()
    return fresh
  }

  takeUnanswered(): Write[] {
    const writes = this.#unanswered
    this.#unanswered = []
    return writes
  }
}

export const countOf = (marks: Marks): number => writeKinds.reduce((sum, kind) => sum + marks[kind].length, 0)
