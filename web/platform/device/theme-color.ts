const themes = ['light', 'dark'] as const

/** The edges that the browser draws around the page follow the theme that is chosen, as the script in the page did at first. */
export function followThemeColor(): void {
  new MutationObserver(showThemeColor).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  // It may have been chosen before this came.
  showThemeColor()
}

function showThemeColor(): void {
  const chosen = document.documentElement.dataset['theme']
  for (const [place, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').entries()) {
    const isChosen = chosen === themes[place]
    meta.media = chosen ? (isChosen ? 'all' : 'not all') : `(prefers-color-scheme:${themes[place]})`
  }
}
