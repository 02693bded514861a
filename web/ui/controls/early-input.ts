type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed or chosen before React took the page over, which goes by what the server sent. Browsers fill in passwords as early. */
const early = new WeakMap<Control, string | boolean>()
const takenOver = new WeakSet<Control>()

const isTick = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type)

/** Begins before React does. On a `fresh` page the browser has restored nothing that was chosen before. */
export function rememberEarlyInput(fresh: boolean): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    // What the browser chooses again was chosen on a page that may have said something else.
    const isTyped = !isTick(control) && !control.matches('select')
    if (isChanged(control) && (fresh || isTyped)) remember(control)
  }
  addEventListener(
    'input',
    ({ target }) => (target as Element).matches('input, textarea, select') && remember(target as Control),
    true,
  )
}

function remember(control: Control): void {
  if (!takenOver.has(control)) early.set(control, isTick(control) ? control.checked : control.value)
}

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked
  if (!('options' in control)) return control.value !== control.defaultValue
  return [...control.options].some((option) => option.defaultSelected && !option.selected)
}

/** The `ref` of a control: what was typed or chosen before is typed or chosen once more, now that somebody hears of it. */
export function takeOver(control: Control | null): void {
  if (!control || takenOver.has(control)) return
  takenOver.add(control)
  // A parent that has a use of its own for the text takes it before.
  queueMicrotask(() => enterAgain(control, takeEarly(control)))
}

function takeEarly(control: Control): string | boolean | undefined {
  const value = early.get(control)
  early.delete(control)
  return value
}

/** For who has a draft to join it to. */
export function takeEarlyText(control: Control | null): string | undefined {
  return (control ? takeEarly(control) : undefined) as string | undefined
}

/** Types or chooses it as a hand does, so that the page hears of it. */
function enterAgain(control: Control, value: string | boolean | undefined): void {
  // React passes over an event after which a control says what it last knew of it: so it is told something else before.
  if (typeof value === 'boolean' && isTick(control)) {
    if (!value && control.type === 'radio') return
    control.checked = !value
    control.click()
  } else if (typeof value === 'string') {
    control.value = `${value} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
}
