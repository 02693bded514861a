/** What was typed before React took the page over, which goes by what the server sent; browsers fill passwords in as early. */
export const earlyTexts = new WeakMap<EventTarget, string>()

export type Typable = HTMLTextAreaElement | HTMLInputElement

export function rememberEarlyText(): void {
  for (const field of document.querySelectorAll<Typable>('textarea, input'))
    if (field.value !== field.defaultValue) earlyTexts.set(field, field.value)
  const remember = ({ target }: Event) => isTypable(target) && earlyTexts.set(target, target.value)
  addEventListener('input', remember, true)
}

const isTypable = (target: EventTarget | null): target is Typable =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
