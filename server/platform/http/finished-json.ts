/** An answer that was joined from finished parts: its bytes are sent as they are. */
export class FinishedJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
