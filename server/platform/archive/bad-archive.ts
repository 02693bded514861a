/** The archive cannot be used. The message is one sentence for the operator of the site. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}
