import { useState } from 'react'
import { usernameLimit } from '../../../shared/frame-limits.ts'
import { captionLimit, requestNoteLimit } from '../../../shared/limits.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { PasswordInput } from '../../platform/ui/controls/PasswordInput.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { LimitedTextArea, TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { LimitedInput, RestrictedInput, TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Plate, Specimen } from './Plate.tsx'

export function FieldPlates() {
  const [name, setName] = useState('mara_v')
  const [title, setTitle] = useState('Which knot do you trust')
  const [about, setAbout] = useState('Questions about the past, answered by people who have been in the archive.')
  const [near, setNear] = useState('Clove hitch. '.repeat(37))
  const [over, setOver] = useState('Clove hitch. '.repeat(41))
  const [password, setPassword] = useState('marble and ink')
  return (
    <Plate title="Fields">
      <Specimen name="rest" broad>
        <Field label="Title">
          <TextInput placeholder="A clear question, or the thing itself" />
        </Field>
      </Specimen>
      <Specimen name="error, restricted, counted" broad>
        <Field label="Username" error={name === 'mara_v' ? 'mara_v is already taken.' : undefined}>
          <RestrictedInput limit={usernameLimit} counted value={name} onValue={setName} />
        </Field>
      </Specimen>
      <Specimen name="limited" broad>
        <Field label="Short title" help="It heads the page and the search results.">
          <LimitedInput value={title} onValue={setTitle} />
        </Field>
      </Specimen>
      <Specimen name="password" broad>
        <Field label="Password">
          <PasswordInput value={password} onValue={setPassword} autoComplete="off" />
        </Field>
      </Specimen>
      <Specimen name="password, empty" broad>
        <Field label="Repeat password">
          <PasswordInput name="repeat" autoComplete="off" />
        </Field>
      </Specimen>
      <Specimen name="read-only" broad>
        <Field label="Username" help="Username cannot be changed.">
          <TextInput readOnly value="mara_v" />
        </Field>
      </Specimen>
      <Specimen name="disabled" broad>
        <Field label="Email">
          <TextInput type="email" disabled value="mara@harbour.example" />
        </Field>
      </Specimen>
      <Specimen name="label unseen" broad>
        <Field label="Filter communities" labelUnseen>
          <TextInput type="search" placeholder="Filter communities" />
        </Field>
      </Specimen>
      <Specimen name="text, 4 rows and growing" broad>
        <Field label="Description">
          <LimitedTextArea limit={requestNoteLimit} value={about} onValue={setAbout} />
        </Field>
      </Specimen>
      <Specimen name="near its maximum" broad>
        <Field label="Nearly full">
          <TextArea rows={3} limit={captionLimit} value={near} onValue={setNear} />
        </Field>
      </Specimen>
      <Specimen name="over its maximum" broad>
        <TextArea rows={3} aria-label="Too long" limit={captionLimit} value={over} onValue={setOver} />
      </Specimen>
      <Specimen name="3 rows" broad>
        <Field label="Comment" labelUnseen>
          <TextArea rows={3} placeholder="Write a comment" />
        </Field>
      </Specimen>
      <Specimen name="select">
        <Select aria-label="Sort" defaultValue="latest">
          <option value="latest">Latest</option>
          <option value="hot">Hot</option>
        </Select>
      </Specimen>
      <Specimen name="bare select">
        <Select aria-label="Sort of the feed" bare defaultValue="hot">
          <option value="latest">Latest</option>
          <option value="hot">Hot</option>
        </Select>
      </Specimen>
      <Specimen name="disabled">
        <Select aria-label="Sort, disabled" disabled>
          <option>Latest</option>
        </Select>
      </Specimen>
    </Plate>
  )
}
