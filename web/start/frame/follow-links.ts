interface Navigation {
  navigate(to: string, options: { replace: boolean }): unknown
}

/** What the server answers itself, and what would be another site for the router. */
const elsewhere = /^\/(api|assets|healthz|images|metrics|readyz)\b|\.\w+$|^\/\//

/**
 * Links within the site change the page without loading it anew; files, the API and other sites are plain links. One listener for
 * the whole page: a component around each of a thousand links would be felt, and links in texts have none.
 */
export function followLinks(router: Navigation): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    // Within the page the browser leads, and takes the keyboard along.
    if (!link || link.target || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return
    // As the browser reads it: in texts an address is written in many ways.
    const { origin, pathname, search, hash } = link
    if (origin !== location.origin || elsewhere.test(pathname)) return
    event.preventDefault()
    // Some browsers do not focus a pressed link. The way back returns the focus to it.
    link.focus({ preventScroll: true })
    // Who presses the link to where they are does not want to press Back twice.
    router.navigate(pathname + search + hash, { replace: link.href === location.href })
  })
}
