/** Longer than any render takes. After this time only the section is shown. */
const maxWaitMs = 3_000

/** Focuses a setting as soon as its page is rendered. */
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

/** The control of a setting: the element with this name, a control in the group with this name, or the control after this label. */
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
