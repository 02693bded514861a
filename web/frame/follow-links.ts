interface Navigation {
  navigate(to: string, options: { replace: boolean }): unknown
}

const elsewhere = /^(?!\/)|^\/\/|^\/(api|assets|images)\/|\.\w+([?#]|$)/

/**
 * Links within the site change the page without loading it anew; files, the API and other sites are plain links. One listener for
 * the whole page: a component around each of a thousand links would be felt, and links in texts have none.
 */
export function followLinks(router: Navigation): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const href = link?.getAttribute('href') ?? ''
    if (!link || link.target || link.hasAttribute('download') || elsewhere.test(href)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    // Who presses the link to where they are does not want to press Back twice.
    router.navigate(href, { replace: href === pathname + search + hash })
  })
}
