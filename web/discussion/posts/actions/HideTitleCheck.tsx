import { Check } from '../../../platform/ui/controls/Check.tsx'

interface HideTitleCheckProps {
  checked: boolean
  onChecked: (checked: boolean) => void
  /** Several posts may be removed. */
  several?: boolean
}

/** Part of all forms in which moderators or administrators remove posts. */
export function HideTitleCheck({ checked, onChecked, several = false }: HideTitleCheckProps) {
  return (
    <Check
      checked={checked}
      onChecked={onChecked}
      hint={`${several ? 'Their authors' : 'Its author'}, moderators and admins still see ${several ? 'them' : 'it'}.`}
    >
      {several ? 'Hide the titles of posts as well' : 'Hide the title as well'}
    </Check>
  )
}
