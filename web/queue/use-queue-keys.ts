import { useEffect, useRef } from 'react'
import { useBeforePaint } from '../drafts/use-draft.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { keysDialog } from './act-dialogs.ts'
import { noteFieldId } from './note-field.ts'
import { actsFor } from './queue-acts.ts'
import type { Workbench } from './workbench.ts'

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog, [popover]:popover-open'

/** Single letters work wherever nothing is typed and nothing is open, unless this device wants none. */
export function useQueueKeys(workbench: Workbench): void {
  const { show } = useDialogs()
  const newest = useRef({ workbench, show })
  // Before it is seen: a key that is pressed right then acts on what is seen.
  useBeforePaint(() => {
    newest.current = { workbench, show }
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target instanceof Element && target.closest(typing)) return
      if (document.querySelector('dialog[open]') || localStorage.getItem('comment_keys_disabled')) return
      const { workbench, show } = newest.current
      if (press(workbench, key, () => show(keysDialog))) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Does what the key is for; whether there was anything to do. */
function press({ opened, chosen, selected, ...workbench }: Workbench, key: string, showKeys: () => void): boolean {
  if (key === '?') showKeys()
  else if (key === 'j') workbench.step(1)
  else if (key === 'k') workbench.step(-1)
  else if (key === 'z') workbench.undo()
  else if (key === 'x' && opened) workbench.select([opened.id], !selected.has(opened.id))
  else if (key === 'm') document.getElementById(noteFieldId)?.focus()
  else {
    const cases = chosen.length ? chosen : opened ? [opened] : []
    const act = cases[0] && actsFor(cases[0]).find((each) => each.key === key)
    if (!act || !cases.every((each) => actsFor(each).includes(act))) return false
    workbench.ask(act.name, cases)
  }
  return true
}
