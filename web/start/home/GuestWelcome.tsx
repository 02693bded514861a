import { X } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Welcome } from '../../../api/discussion/home.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { postPath } from '../../../shared/paths.ts'
import { signupDialog } from '../../people/dialogs.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { useInitial, useSite } from '../../platform/app-context.ts'
import { choosePreference, usePreference } from '../../platform/device/preference.ts'
import { watchInView } from '../../platform/device/watch-in-view.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import styles from './HomePage.module.css'

const modeWords = {
  open: null,
  closed: 'New accounts are turned off at the moment. Reading is for everybody.',
  application: 'New accounts answer a question first, and are let in by people.',
  invitation: 'New accounts need an invitation.',
}

const belowTheBar = '-56px 0px 0px'

/** Explains the site to new visitors, until they close it on this device. */
export function GuestWelcome() {
  const { name, description } = useSite()
  const { noUsers, signupsDisabled, signupMode } = useInitial()
  const welcome = useKnownAnswer('getWelcome', {})
  const closed = usePreference('hide_welcome') !== null
  if (closed || !welcome) return null
  const { noCommunities, threads } = welcome
  const close = () => {
    choosePreference('hide_welcome', 'true')
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const words = modeWords[signupsDisabled ? 'closed' : signupMode]
  return (
    <section aria-label="Welcome" className={styles.welcome}>
      <div className={styles.words}>
        <p className={styles.name}>{`Welcome to ${name}`}</p>
        <h2>Join the discussion</h2>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.counts}>
          <b>{groupedNumber(noUsers)}</b>
          {noUsers === 1 ? ' person talks here in ' : ' people talk here in '}
          <b>{groupedNumber(noCommunities)}</b>
          {noCommunities === 1 ? ' community' : ' communities'}
        </p>
        <div className={styles.guestWelcomeButtons}>
          {!signupsDisabled && <SignUpLink />}
          <Button href="/communities">Look around</Button>
        </div>
        {words && <p className={styles.mode}>{words}</p>}
      </div>
      {threads.length > 0 && <LiveThreads threads={threads} />}
      <IconButton name="Close the welcome" icon={X} onClick={close} className={styles.close} />
    </section>
  )
}

function LiveThreads({ threads }: Pick<Welcome, 'threads'>) {
  return (
    <div className={styles.live}>
      <h3>Talked about now</h3>
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommunityAvatar community={{ name: thread.communityName, proPic: thread.communityProPic }} size={32} />
            <div>
              <a href={postPath(thread)} dir="auto">
                {thread.title}
              </a>
              <p>
                {`${thread.communityName} · `}
                <NumberText value={thread.noComments} />
                {thread.noComments === 1 ? ' comment' : ' comments'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The bar shows the same link when this one is out of sight. */
function SignUpLink() {
  const { show } = useDialogs()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!link.current) return
    const tell = (isInView: boolean) => {
      if (isInView) delete dataset['pastWelcome']
      else dataset['pastWelcome'] = 'true'
    }
    const stop = watchInView(link.current, tell, belowTheBar)
    return () => {
      stop()
      delete dataset['pastWelcome']
    }
  }, [])
  const open = (event: MouseEvent) => {
    event.preventDefault()
    show(signupDialog)
  }
  return (
    <Button ref={link} href="/signup" kind="primary" data-sign-up onClick={open}>
      Create account
    </Button>
  )
}
