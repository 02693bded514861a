/** Prints the page of a post without what stands below it; the stylesheets know by the mark. */
export function printPost(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'post'
  // Where the page goes on meanwhile, as on phones, the sheet is drawn before this is said.
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  print()
}
