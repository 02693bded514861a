/** Longer than any page takes to be drawn; then its section alone is shown. */
const maxWaitMs = 3_000

/** Leads to a setting on its page, as soon as that is drawn. */
export function focusSetting(section: string, name: string): void {
  const until = performance.now() + maxWaitMs
  const look = () => {
    const part = document.getElementById(section)
    const control = part && controlOf(part, name)
    if (!control) {
      if (performance.now() < until) requestAnimationFrame(look)
      return
    }
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  }
  look()
}

const pressed = 'button, a[href]'
const controls = `input, select, textarea, ${pressed}`

/** What is pressed or filled in: it bears the name, its group does, or it stands behind the words. */
function controlOf(part: HTMLElement, name: string): HTMLElement | undefined {
  const named = [...part.querySelectorAll<HTMLElement>(`${controls}, fieldset, [role="group"], h2, h3`)].find((each) =>
    nameOf(each).startsWith(name),
  )
  if (!named || named.matches(controls)) return named
  const within = named.querySelector<HTMLElement>(`input:checked, ${controls}`)
  if (within) return within
  named.tabIndex = -1
  return named
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const by = element.getAttribute('aria-labelledby')
  if (by !== null) return document.getElementById(by)?.textContent ?? ''
  if (element.matches('input, select, textarea')) return (element as HTMLInputElement).labels?.[0]?.textContent ?? ''
  return element.textContent.trim()
}
