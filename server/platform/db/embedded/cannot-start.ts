/** The database cannot run here, for a reason that the owner of the machine can fix; the message is one sentence. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
