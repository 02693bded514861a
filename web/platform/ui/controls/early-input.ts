type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Values that the user or the browser entered before React started. React would use the values of the server instead. */
const early = new WeakMap<Control, string | boolean>()
const takenOver = new WeakSet<Control>()

const isTick = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type)

/** Starts before React. On a `fresh` page the browser has not restored earlier choices. */
export function rememberEarlyInput(fresh: boolean): void {
  for (const control of document.querySelectorAll<Control>('input, textarea, select')) {
    // Restored choices are ignored, because the page may have changed since.
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

/** The `ref` of a control: enters the early value again, now that React listens. */
export function takeOver(control: Control | null): void {
  if (!control || takenOver.has(control)) return
  takenOver.add(control)
  // A parent can take the text first with `takeEarlyText`.
  queueMicrotask(() => enterAgain(control, takeEarly(control)))
}

function takeEarly(control: Control): string | boolean | undefined {
  const value = early.get(control)
  early.delete(control)
  return value
}

/** For a parent that merges the text into a draft. */
export function takeEarlyText(control: Control | null): string | undefined {
  return (control ? takeEarly(control) : undefined) as string | undefined
}

/** Enters the value and fires the events of a user. */
function enterAgain(control: Control, value: string | boolean | undefined): void {
  // React ignores an event if the value did not change, so its known value is changed first.
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
