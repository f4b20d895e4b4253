import { defineRecipe } from '@chakra-ui/react';
import { chosenVote } from '../VoteButtons/VoteButtons.recipe.ts';

const phone = '@media (max-width: 767.98px)';
const desk = '@media (min-width: 768px)';

/** Dense: the roll of a board of fifteen fits on a clerk's screen beside the tally. Plain elements styled from the root. */
export const rollCallTableRecipe = defineRecipe({
  className: 'dais-roll',
  base: {
    '& .tools': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', mb: '2' },
    '& .keys': { color: 'muted', fontSize: '0.8125rem', '& kbd': { borderWidth: '1px', borderColor: 'line.strong', borderRadius: '3px', px: '1', fontFamily: 'body', fontWeight: '650', color: 'ink' } },
    '& table': { w: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: '1.3' },
    '& caption': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '& th': { textAlign: 'start', fontWeight: '650' },
    '& thead th': { color: 'muted', position: 'sticky', top: '0', bg: 'surface.sunken', zIndex: '1', borderBottomWidth: '1px', borderColor: 'line.strong' },
    '& .figure': { textAlign: 'end' },
    '& .seat': { color: 'muted', fontWeight: '400', fontSize: '0.8125rem' },
    '& tr:focus-visible': { outline: '3px solid', outlineColor: 'accent', outlineOffset: '-3px' },
    '& tbody tr:is(:hover, :focus-within)': { bg: 'surface.hover' },
    '& tr[data-away=true]': { color: 'muted' },
    '& .votes': { display: 'flex', gap: '1' },
    '& .vote': {
      display: 'inline-flex', alignItems: 'center', gap: '1', minH: '7', minW: '2.25rem', px: '1.5', justifyContent: 'center', borderWidth: '1px', borderColor: 'line.strong', borderRadius: '4px', bg: 'surface', color: 'ink', fontWeight: '600', fontSize: '0.8125rem', cursor: 'pointer',
      '& svg': { width: '0.8em', height: '0.8em' },
      '&[aria-disabled=true]:not([data-chosen=true])': { color: 'muted', bg: 'surface.sunken', borderStyle: 'dashed' },
      ...chosenVote,
    },
    '& .marks': { color: 'muted', fontSize: '0.8125rem', whiteSpace: 'nowrap', '& > * + *': { ml: '2' }, '& .away': { whiteSpace: 'normal' } },
    '& .landed .vote[data-chosen=true]': { animation: 'blinkOnce 700ms ease-out 1' },
    [desk]: { '& :is(td, th)': { px: '2', py: '0.5', borderBottomWidth: '1px', borderColor: 'line' } },
    [phone]: {
      '& table, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '1', borderWidth: '1px', borderColor: 'line', borderRadius: '6px', p: '2', mb: '2', bg: 'surface' },
      '& .voteCell, & .marks': { gridColumn: '1 / -1', whiteSpace: 'normal' },
      '& .marks:empty': { display: 'none' },
      '& .votes': { flexWrap: 'wrap' },
      '& .vote': { flex: '1 0 auto', minH: '10' },
      '& .keys': { display: 'none' },
    },
  },
});
