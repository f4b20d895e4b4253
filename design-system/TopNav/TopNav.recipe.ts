import { defineRecipe } from '@chakra-ui/react';

const phone = '@media (max-width: 767.98px)';
const desk = '@media (min-width: 768px)';

/** Plain elements styled from the root: the navigation is on every page and should cost little. */
export const topNavRecipe = defineRecipe({
  className: 'dais-nav',
  base: {
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    px: { base: '4', lg: '6' },
    '& .bar': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '5', minH: '3.5rem', maxW: '120rem', mx: 'auto' },
    '& .home': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '700', color: 'ink', textDecoration: 'none', py: '2', '& img': { maxH: '2.25rem', maxW: '9rem' } },
    '& .user': { color: 'muted', textStyle: 'small', [desk]: { ml: 'auto', textAlign: 'right' }, [phone]: { order: '4', flexBasis: '100%', pb: '2' } },
    '& .extra': { display: 'flex', alignItems: 'center', gap: '2' },
    '& .listButton': {
      [desk]: { display: 'none' },
      ml: 'auto', my: '2', display: 'inline-flex', alignItems: 'center', gap: '2', minH: '10', px: '3', borderWidth: '1px', borderColor: 'line.strong', borderRadius: '4px', fontWeight: '600', color: 'accent', cursor: 'pointer',
    },
    '& .menus': {
      display: 'flex', alignItems: 'stretch', listStyle: 'none', gap: '1',
      [phone]: { order: '5', flexBasis: '100%', flexDirection: 'column', gap: '0', pb: '3', '&[data-open=false]': { display: 'none' } },
    },
    '& .menus > li': { position: 'relative' },
    '& .top': {
      display: 'flex', alignItems: 'center', gap: '1.5', w: '100%', minH: { base: '11', md: '3.5rem' }, px: '3', fontWeight: '600', fontSize: '0.9375rem', color: 'ink', textDecoration: 'none', cursor: 'pointer',
      borderBottomWidth: { base: '0', md: '3px' }, borderTopWidth: { base: '1px', md: '3px' }, borderColor: { base: 'line', md: 'transparent' },
      '& svg': { boxSize: '1rem', transition: 'transform 120ms' },
      '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
      '&:hover, &[aria-expanded=true]': { bg: 'surface.hover' },
      '&[aria-current=page], &[data-current=true]': { md: { borderBottomColor: 'accent' }, color: 'accent' },
    },
    '& .entries': {
      listStyle: 'none',
      '&[hidden]': { display: 'none' },
      [desk]: { position: 'absolute', insetInlineStart: '0', top: '100%', zIndex: 'dropdown', minW: '14rem', bg: 'surface.raised', borderWidth: '1px', borderColor: 'line', borderRadius: '0 0 6px 6px', boxShadow: 'md', py: '1' },
      [phone]: { pl: '4', pb: '2' },
    },
    '& .entry': {
      display: 'flex', justifyContent: 'space-between', gap: '3', w: '100%', minH: '10', alignItems: 'center', px: '4', py: '1.5', color: 'ink', textDecoration: 'none', textAlign: 'start', fontSize: '0.9375rem', cursor: 'pointer',
      '&:hover, &:focus-visible': { bg: 'surface.hover' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '&[aria-current=page]': { fontWeight: '650', color: 'accent', boxShadow: 'inset 3px 0 0 currentColor' },
    },
  },
});
