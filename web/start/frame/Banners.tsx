import { useEffect } from 'react'
import type { ReadOnly } from '../../../api/platform/read-only.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

/** What stands above every page until somebody acts. */
export function Banners() {
  const { readOnly, factorNeededFrom, backupOverdue } = useInitial()
  return (
    <>
      {readOnly && <ReadOnlyBanner readOnly={readOnly} />}
      {factorNeededFrom && <FactorBanner from={factorNeededFrom} />}
      {backupOverdue && <OldBackupBanner hours={backupOverdue.hours} />}
    </>
  )
}

/** How often an open page asks whether the site can be written again. */
const askAgainMs = 60_000

/** While nothing can be saved. What somebody writes meanwhile stays on the device. */
function ReadOnlyBanner({ readOnly: { text } }: { readOnly: ReadOnly }) {
  const memory = useMemory()
  const isAdmin = useInitial().user?.isAdmin
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) memory.load('getInitial', {}, 'now').catch(() => {})
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [memory])
  return (
    <Banner tone="warn" role="status" action={isAdmin && <SmallLink href="/admin#read-only">Settings</SmallLink>}>
      <b>Read-only.</b> {text}
    </Banner>
  )
}

/** For moderators and administrators whom the site asks for a second factor, and who have none. */
function FactorBanner({ from }: { from: string }) {
  const isOver = Date.parse(from) <= Date.now()
  return (
    <Banner tone="warn" action={<SmallLink href="/settings/security">Open security</SmallLink>}>
      {isOver
        ? 'You can moderate again as soon as you have a second factor: codes from an app, or a passkey. Everything else works as before.'
        : `This site asks whoever moderates it for a second factor: codes from an app, or a passkey. From ${dayMonthYear(from)} on you cannot moderate without one.`}
    </Banner>
  )
}

/** For administrators while the last good backup is too old. */
function OldBackupBanner({ hours }: { hours: number | null }) {
  return (
    <Banner tone="danger" action={<SmallLink href="/admin#backups">See backups</SmallLink>}>
      {hours === null ? 'This site has no good backup.' : `The last good backup is ${ageInWords(hours)} old.`}
    </Banner>
  )
}

function ageInWords(hours: number): string {
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

function SmallLink({ href, children }: { href: string; children: string }) {
  return (
    <Button small href={href}>
      {children}
    </Button>
  )
}
