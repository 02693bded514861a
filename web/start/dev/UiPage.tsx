import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { ButtonPlates } from './ButtonPlates.tsx'
import { ChoicePlates } from './ChoicePlates.tsx'
import { ContainerPlates } from './ContainerPlates.tsx'
import { FeedbackPlates } from './FeedbackPlates.tsx'
import { FieldPlates } from './FieldPlates.tsx'
import { FloatPlates } from './FloatPlates.tsx'
import { PeoplePlates } from './PeoplePlates.tsx'
import { TokenPlates } from './TokenPlates.tsx'
import styles from './UiPage.module.css'

/** Every part of `web/platform/ui` in every state, to look at and to try. */
export function UiPage() {
  useHead({ title: 'Parts', noindex: true })
  return (
    <Page width="wide">
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Parts</h1>
          <p>
            Every part in every state. Press, tab and narrow the window: the parts are live. Hover, press and focus of
            buttons are also drawn as still pictures, so that they can be compared.
          </p>
        </header>
        <TokenPlates />
        <ButtonPlates />
        <FieldPlates />
        <ChoicePlates />
        <PeoplePlates />
        <ContainerPlates />
        <FloatPlates />
        <FeedbackPlates />
      </div>
    </Page>
  )
}
