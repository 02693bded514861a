/** The database cannot run here for a reason the owner of the machine can put right; the message is one sentence. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
