/** The first script of this page, whose name says of which build it is. In development there is none. */
export const ownEntry = (): string | null | undefined =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')
