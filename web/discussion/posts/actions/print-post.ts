/** Prints only the post of a page; the stylesheets read this attribute. */
export function printPost(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'post'
  // On phones the page continues during printing, but the print is rendered before this event.
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  print()
}
