import { ImageOff } from 'lucide'
import { useState } from 'react'
import { type PicturesSetting, picturesSettings } from '../../../shared/pictures-setting.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { defineDialog, oneOf, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './HiddenImagesPage.module.css'
import type { PicturesAction } from './PicturesDialog.tsx'
import { setPictures } from './picture-acts.ts'

const words: Readonly<Record<PicturesSetting, { choice: string; state: string }>> = {
  on: { choice: 'Everybody', state: 'Everybody can upload pictures, for posts, profiles and communities.' },
  trusted: { choice: 'Trusted', state: 'Everybody but new accounts can upload pictures.' },
  off: { choice: 'Nobody', state: 'Pictures are off: nobody can upload any, and links get no new previews.' },
}

const picturesDialog = defineDialog<{ action: PicturesAction }>('pictures-admin', { action: oneOf(['off', 'hide']) })
const loadDialog = async () => (await import('./PicturesDialog.tsx')).PicturesDialog

/** On the first page of the dashboard: who can upload images. It must be easy to find during an attack. */
export function PicturesCard({ pictures }: { pictures: PicturesSetting }) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const [choice, setChoice] = useState<PicturesSetting>()
  const [busy, setBusy] = useState(false)
  const wanted = choice ?? pictures

  /** Not saved at each choice, because arrow keys also select the options in between. */
  const apply = async () => {
    if (wanted === 'off' && pictures !== 'off') return dialogs.show(picturesDialog, { action: 'off' })
    setBusy(true)
    try {
      if (wanted !== pictures) await setPictures(memory, wanted)
      setChoice(undefined)
      showToast({ text: words[wanted].state })
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Pictures" padded flush>
      <div className={layout.stack}>
        {pictures === 'off' ? (
          <Banner tone="warn" icon={ImageOff} role="status">
            {words.off.state}
          </Banner>
        ) : (
          <p className={layout.quiet}>{words[pictures].state}</p>
        )}
        <Segments
          wide
          label="Who can upload pictures"
          segments={picturesSettings.map((value) => ({ value, text: words[value].choice }))}
          value={wanted}
          onValue={setChoice}
        />
        <div className={styles.foot}>
          <Button writes kind={wanted === pictures ? 'quiet' : 'primary'} busy={busy} onClick={() => void apply()}>
            Apply
          </Button>
          <Button writes onClick={() => dialogs.show(picturesDialog, { action: 'hide' })}>
            Hide recent pictures
          </Button>
          <TextLink href="/admin/pictures">Hidden pictures</TextLink>
        </div>
      </div>
      <DialogSlot dialog={picturesDialog} load={loadDialog} soon />
    </Card>
  )
}
