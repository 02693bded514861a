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
  /** The action of the button for members without JavaScript. */
  act?: ReturnType<typeof plainAct> | undefined
  onClick: () => void
  children: React.ReactNode
}

/** A button for members. For guests it opens the login dialog, or without JavaScript the login page, which leads back. */
export function MemberButton({ onClick, act, ...look }: MemberButtonProps) {
  const viewer = useViewer()
  const { show } = useDialogs()
  const { pathname } = useLocation()
  if (viewer) return <Button {...look} {...act} writes onClick={onClick} />
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
