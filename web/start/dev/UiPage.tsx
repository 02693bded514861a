import { RectangleHorizontal, Rows3 } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Radio } from '../../platform/ui/controls/Radio.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Progress } from '../../platform/ui/feedback/Progress.tsx'
import { SkeletonBar } from '../../platform/ui/feedback/SkeletonBar.tsx'
import { Spinner } from '../../platform/ui/feedback/Spinner.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Pages } from '../../platform/ui/layout/Pages.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { ButtonPlates } from './ButtonPlates.tsx'
import { ContainerPlates } from './ContainerPlates.tsx'
import { FieldPlates } from './FieldPlates.tsx'
import { FloatPlates } from './FloatPlates.tsx'
import { PeoplePlates } from './PeoplePlates.tsx'
import { Plate, Specimen } from './Plate.tsx'
import styles from './UiPage.module.css'

const layouts = [
  { value: 'card', text: 'Card', icon: RectangleHorizontal },
  { value: 'compact', text: 'Compact', icon: Rows3 },
] as const

function ChoicePlates() {
  const [layout, setLayout] = useState<'card' | 'compact'>('card')
  const [type, setType] = useState<'text' | 'image' | 'link'>('text')
  return (
    <Plate title="Choices">
      <Specimen name="checkbox">
        <Check>Delete image too.</Check>
        <Check defaultChecked hint="Private, 42 items">
          Reading list
        </Check>
        <Check some>Some of them</Check>
        <Check disabled>Pin site-wide</Check>
      </Specimen>
      <Specimen name="radio">
        <Radio name="reason" defaultChecked hint="Advertising, or the same thing in many places">
          Spam
        </Radio>
        <Radio name="reason">Harassment</Radio>
        <Radio name="reason" disabled>
          Encourages harm
        </Radio>
      </Specimen>
      <Specimen name="switch" broad>
        <Switch hint="Videos load from their own site">Enable embeds</Switch>
        <Switch defaultChecked>Remember last feed sort</Switch>
        <Switch disabled>Only moderators may post</Switch>
      </Specimen>
      <Specimen name="segments, brief on phones">
        <Segments label="Layout" segments={layouts} value={layout} onValue={setLayout} briefOnPhone />
      </Specimen>
      <Specimen name="segments, wide" broad>
        <Segments
          wide
          label="Type"
          segments={[
            { value: 'text', text: 'Text' },
            { value: 'image', text: 'Image' },
            { value: 'link', text: 'Link', disabled: true },
          ]}
          value={type}
          onValue={setType}
        />
      </Specimen>
      <Specimen name="tabs that are links" broad>
        <Tabs
          label="Profile"
          tabs={[
            { href: '#overview', text: 'Overview', current: true },
            { href: '#posts', text: 'Posts', count: 38 },
            { href: '#comments', text: 'Comments', count: 412 },
          ]}
        />
      </Specimen>
      <Specimen name="pages, few" broad>
        <Pages label="Few pages" current={2} total={5} />
      </Specimen>
      <Specimen name="pages, many" broad>
        <Pages label="Many pages" current={12} total={24} />
      </Specimen>
    </Plate>
  )
}

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

function FeedbackPlates() {
  return (
    <Plate title="Feedback">
      <Specimen name="toast">
        <Button onClick={() => showToast({ text: 'Link copied to clipboard.' })}>Copy URL</Button>
      </Specimen>
      <Specimen name="toast with an id and Undo, 6 s">
        <Button
          onClick={() =>
            showToast({
              id: 'save',
              text: 'Saved to Reading list',
              timer: 6000,
              action: { text: 'Undo', onPick: () => showToast({ id: 'save', text: 'Taken back.' }) },
            })
          }
        >
          Save
        </Button>
      </Specimen>
      <Specimen name="progress">
        <Progress name="Upload" done={64} className={styles.progress} />
      </Specimen>
      <Specimen name="spinner">
        <Spinner />
      </Specimen>
      <Specimen name="skeleton">
        <div className={styles.skeleton}>
          <div>
            <SkeletonBar shape="round" width={24} height={24} />
            <SkeletonBar width={120} />
          </div>
          <SkeletonBar width="90%" height={18} />
          <SkeletonBar width="70%" />
          <SkeletonBar shape="box" height={90} />
        </div>
      </Specimen>
    </Plate>
  )
}

const colours = [
  ...[
    'ground',
    'surface',
    'surface-raised',
    'well',
    'well-hover',
    'well-press',
    'thumb',
    'line',
    'line-control',
    'rail',
  ],
  ...['text', 'text-quiet', 'text-seen', 'accent', 'accent-hover', 'fill', 'fill-hover', 'fill-press', 'accent-tint'],
  ...['up', 'down', 'danger', 'danger-tint', 'success', 'success-tint', 'warn', 'warn-tint', 'lit', 'fresh'],
  ...['mod', 'mod-tint', 'supporter', 'supporter-tint', 'ink', 'toast'],
]

const sizes = [
  { size: 7, text: 'How did people agree on a meeting time?' },
  { size: 6, text: 'Forty minutes of the northern sky from the reservoir road' },
  { size: 5, text: 'The body of a post on its own page, where one reads for long.' },
  { size: 4, text: 'Bodies in feeds and comments, 0123456789.' },
  { size: 3, text: 'Fields, menus, the sidebar; comments on phones.' },
  { size: 2, text: 'Who and when, controls, help.' },
  { size: 1, text: 'Labels and counts. Nothing is smaller.' },
]

const markdown = `<p>I have been reading the letters of a <em>cloth merchant</em> from the <strong>1380s</strong>, and he writes
<a href="#letters">“before the heat”</a> where we would write <code>09:30</code>.</p>
<blockquote><p>When the bells have gone at the Badia.</p></blockquote>
<ul><li>Bells</li><li>Shadows</li><li>Hunger</li></ul>
<pre tabindex="0"><code>const noon = sundial.read()</code></pre>`

function TokenPlates() {
  return (
    <>
      <Plate title="Colour">
        <div className={styles.swatches}>
          {colours.map((name) => (
            <div key={name} style={{ '--swatch': `var(--${name})` } as CSSProperties}>
              {name}
            </div>
          ))}
        </div>
      </Plate>
      <Plate title="Type">
        <div className={styles.scale}>
          {sizes.map(({ size, text }) => (
            <div key={size}>
              <code>size-{size}</code>
              <span className={size > 5 ? styles.title : undefined} style={{ fontSize: `var(--size-${size})` }}>
                {text}
              </span>
            </div>
          ))}
        </div>
      </Plate>
      <Plate title="Prose">
        <Specimen name="in a feed or a comment" broad>
          <Prose html={markdown} />
        </Specimen>
        <Specimen name="reading" broad>
          <Prose reading html={markdown} />
        </Specimen>
        <Specimen name="a link in a sentence">
          <p>
            Nobody has posted here yet. <TextLink href="#parts">See the rules</TextLink> first.
          </p>
        </Specimen>
      </Plate>
    </>
  )
}
