const themes = ['light', 'dark'] as const

/** Updates the colour of the browser's toolbar when the theme changes. The inline script sets the first one. */
export function followThemeColor(): void {
  new MutationObserver(showThemeColor).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  // The theme may have changed before this ran.
  showThemeColor()
}

function showThemeColor(): void {
  const chosen = document.documentElement.dataset['theme']
  for (const [place, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').entries()) {
    const isChosen = chosen === themes[place]
    meta.media = chosen ? (isChosen ? 'all' : 'not all') : `(prefers-color-scheme:${themes[place]})`
  }
}
