import { ArrowRight, Bookmark, Check, Ellipsis, Flag, MessageSquare, Share } from 'lucide'
import { useState } from 'react'
import { Action } from '../../platform/ui/controls/Action.tsx'
import { Button, type ButtonKind } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { CountDot } from '../../platform/ui/text/CountDot.tsx'
import { Plate, Specimen } from './Plate.tsx'
import styles from './UiPage.module.css'

const kinds: { kind: ButtonKind; text: string }[] = [
  { kind: 'primary', text: 'Create post' },
  { kind: 'quiet', text: 'Mod tools' },
  { kind: 'plain', text: 'Cancel' },
  { kind: 'danger', text: 'Delete account' },
  { kind: 'dangerQuiet', text: 'Delete' },
]

export function ButtonPlates() {
  const [saved, setSaved] = useState(true)
  return (
    <>
      <Plate title="Buttons">
        {kinds.map(({ kind, text }) => (
          <div key={kind} className={styles.line}>
            <Specimen name="rest">
              <Button kind={kind}>{text}</Button>
            </Specimen>
            {(['Hover', 'Press'] as const).map((state) => (
              <Specimen key={state} name={state.toLowerCase()}>
                <Button kind={kind} className={styles[`${kind}${state}`]}>
                  {text}
                </Button>
              </Specimen>
            ))}
            <Specimen name="focus">
              <Button kind={kind} className={styles.focus}>
                {text}
              </Button>
            </Specimen>
            <Specimen name="disabled">
              <Button kind={kind} disabled>
                {text}
              </Button>
            </Specimen>
            <Specimen name="busy">
              <Button kind={kind} busy>
                {text}
              </Button>
            </Specimen>
          </div>
        ))}
        <Specimen name="small">
          <Button small>Unmute</Button>
        </Specimen>
        <Specimen name="with icon">
          <Button>
            <Icon icon={Share} />
            Share
          </Button>
        </Specimen>
        <Specimen name="settled">
          <Button kind="settled">
            <Icon icon={Check} />
            Joined
          </Button>
        </Specimen>
        <Specimen name="link">
          <Button kind="link">Show it anyway</Button>
        </Specimen>
        <Specimen name="a link that looks like one">
          <Button kind="primary" href="#buttons">
            Login
          </Button>
        </Specimen>
        <Specimen name="wide" broad>
          <Button kind="primary" wide>
            Create new account
          </Button>
        </Specimen>
      </Plate>
      <Plate title="Icon buttons and actions">
        <Specimen name="rest">
          <IconButton name="More" icon={Ellipsis} />
        </Specimen>
        <Specimen name="pressed">
          <IconButton
            name={saved ? 'Saved' : 'Save'}
            icon={Bookmark}
            pressed={saved}
            onClick={() => setSaved(!saved)}
          />
        </Specimen>
        <Specimen name="disabled">
          <IconButton name="More" icon={Ellipsis} disabled />
        </Specimen>
        <Specimen name="on a picture">
          <span className={styles.picture}>
            <IconButton name="Next" icon={ArrowRight} onPicture />
          </span>
        </Specimen>
        <Specimen name="with a count">
          <IconButton name="Notifications, 12 new" icon={MessageSquare} size={22}>
            <CountDot count={12} className={styles.corner} />
          </IconButton>
        </Specimen>
        <Specimen name="action">
          <Action icon={Share}>Share</Action>
        </Specimen>
        <Specimen name="with a figure, brief on phones">
          <Action icon={MessageSquare} count="48" briefOnNarrow href="#actions">
            comments
          </Action>
        </Specimen>
        <Specimen name="marked">
          <Action icon={Bookmark} marked={saved} onClick={() => setSaved(!saved)}>
            {saved ? 'Saved' : 'Save'}
          </Action>
        </Specimen>
        <Specimen name="danger">
          <Action icon={Flag} danger>
            Report
          </Action>
        </Specimen>
        <Specimen name="disabled">
          <Action icon={Share} disabled>
            Share
          </Action>
        </Specimen>
      </Plate>
    </>
  )
}
