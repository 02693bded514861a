import { useViewer } from '../../platform/app-context.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import type { plainAct } from '../../platform/page/plain-form.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { Button, type ButtonKind } from '../../platform/ui/controls/Button.tsx'
import { loginPrompt } from '../dialogs.ts'

interface MemberButtonProps {
  kind?: ButtonKind
  small?: boolean
  className?: string | undefined
  /** What the button does for members without JavaScript. */
  act?: ReturnType<typeof plainAct> | undefined
  onClick: () => void
  children: React.ReactNode
}

/** Does what it says for members. A guest is asked to log in; without script it leads to the login page, which brings them back. */
export function MemberButton({ onClick, act, ...look }: MemberButtonProps) {
  const viewer = useViewer()
  const { show } = useDialogs()
  const { pathname } = useLocation()
  if (viewer) return <Button {...look} {...act} onClick={onClick} />
  return (
    <Button
      {...look}
      href={`/login?to=${encodeURIComponent(pathname)}`}
      onClick={(event) => {
        event.preventDefault()
        show(loginPrompt)
      }}
    />
  )
}
