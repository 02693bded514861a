import { RectangleHorizontal, Rows3 } from 'lucide'
import { useState } from 'react'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Radio } from '../../platform/ui/controls/Radio.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Switch } from '../../platform/ui/controls/Switch.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Pages } from '../../platform/ui/layout/Pages.tsx'
import { Plate } from './Plate.tsx'
import { Specimen } from './Specimen.tsx'

const layouts = [
  { value: 'card', text: 'Card', of: RectangleHorizontal },
  { value: 'compact', text: 'Compact', of: Rows3 },
] as const

export function ChoicePlates() {
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
