/**
 * Whether a key press in a field is an Enter that the field takes for itself, of which its form then
 * learns nothing. Not one that sends the form from anywhere, nor one that chooses a character.
 */
export function takesEnter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, isComposing } = event;
  const takes = key === 'Enter' && !(ctrlKey || metaKey || isComposing);
  if (takes) event.preventDefault();
  return takes;
}
