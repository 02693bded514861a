/** An archive that cannot be used; the message is one sentence for the person who runs the site. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}
