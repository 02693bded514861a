type Choosable = HTMLSelectElement | HTMLInputElement

/** What was chosen before React took the page over, which goes by what the server sent: an option's value, or whether it is ticked. */
export const earlyChoices = new WeakMap<EventTarget, string | boolean>()

export function rememberEarlyChoices(): void {
  const remember = (control: Choosable) =>
    earlyChoices.set(control, control.matches('select') ? control.value : isOn(control))
  // What the browser restores after a reload or on the way back was chosen for a page that may have said something else.
  if (performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate'))
    for (const control of document.querySelectorAll<Choosable>(choosable)) if (isChanged(control)) remember(control)
  const changed = ({ target }: Event) => (target as Element).matches(choosable) && remember(target as Choosable)
  addEventListener('change', changed, true)
}

const choosable = 'select, [type="checkbox"], [type="radio"]'

const isOn = (control: Choosable) => 'checked' in control && control.checked

function isChanged(control: Choosable): boolean {
  if ('checked' in control) return control.checked !== control.defaultChecked
  const options = [...control.options]
  const first = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
  return control.selectedOptions[0] !== first
}
