import type { Words } from './words';

/** To buy, order, book or pay: anywhere in the name of a control. */
export const BUY: Words = {
  en:
    'buy|purchase|pay|pay now|pay for|checkout|check out|place order|place your order|' +
    'place an order|order now|complete order|submit order|confirm order|pre order|preorder|' +
    'book now|book this|book it|book a|book your|book for|complete booking|reserve|reserve now|' +
    'rent now|donate|bid|place bid|place a bid|transfer|transfer money|withdraw|send money|' +
    'subscribe|start trial|start free trial|start my trial|upgrade now|upgrade plan|renew|' +
    'top up|invest|tip|one click|1 click|tokens to|stake|swap now|mint',
  de:
    'kaufen|jetzt kaufen|kauf abschliessen|bezahlen|zahlen|zur kasse|kasse|bestellen|' +
    'bestellung abschicken|bestellung aufgeben|kostenpflichtig|zahlungspflichtig|' +
    'kostenpflichtig bestellen|buchen|reservieren|mieten|spenden|bieten|gebot abgeben|' +
    'uberweisen|auszahlen|abonnieren|verlangern|aufladen',
  fr:
    'acheter|payer|commander|passer commande|passer la commande|finaliser la commande|' +
    'valider la commande|valider le panier|reserver|louer|donner|faire un don|encherir|virer|' +
    "effectuer le virement|retirer de l argent|s'abonner|s’abonner|sabonner|renouveler",
  es:
    'comprar|pagar|pedir ahora|hacer pedido|realizar pedido|realizar el pedido|tramitar pedido|' +
    'tramitar el pedido|finalizar compra|encargar|reservar|alquilar|donar|pujar|transferir|' +
    'retirar fondos|suscribirse|suscribirme|suscribete|renovar',
  pt:
    'comprar|pagar|fazer pedido|finalizar pedido|finalizar compra|encomendar|reservar|alugar|' +
    'doar|licitar|dar lance|transferir|sacar|assinar|subscrever|renovar',
  it:
    'acquista|acquista ora|compra|compra ora|paga|paga ora|vai alla cassa|ordina|ordina ora|' +
    'invia ordine|prenota|noleggia|dona|fai un offerta|trasferisci|preleva|abbonati|rinnova',
  nl:
    'kopen|koop nu|betalen|betaal|afrekenen|bestellen|bestelling plaatsen|bestelling afronden|' +
    'boeken|boek nu|reserveren|huren|doneren|bieden|bod plaatsen|overmaken|opnemen|abonneren|' +
    'verlengen',
  pl:
    'kup|kup teraz|kupuje|kupuje i place|zaplac|place|zamow|zamawiam|zloz zamowienie|do kasy|' +
    'przejdz do kasy|zarezerwuj|rezerwuj|wynajmij|wplac|przekaz darowizne|licytuj|przelej|' +
    'wykonaj przelew|wyplac|subskrybuj|przedluz',
  sv:
    'kop|kop nu|betala|till kassan|bestall|lagg bestallning|slutfor kop|boka|reservera|hyr|' +
    'donera|skank|lagg bud|overfor|ta ut|prenumerera|fornya',
  cs:
    'koupit|kup|zaplatit|k pokladne|pokladna|objednat|odeslat objednavku|dokoncit objednavku|' +
    'rezervovat|pronajmout|darovat|prispet|prihodit|prevest|vybrat penize|predplatit|' +
    'prodlouzit',
  ru:
    'купить|купить сеичас|оплатить|оплата|заказать|оформить заказ|сделать заказ|' +
    'подтвердить заказ|забронировать|бронировать|арендовать|пожертвовать|сделать ставку|' +
    'перевести деньги|перевести|вывести средства|подписаться|продлить|пополнить',
  tr:
    'satin al|hemen al|ode|odeme yap|odemeyi tamamla|siparis ver|siparisi tamamla|' +
    'siparisi onayla|rezervasyon yap|rezerve et|kirala|bagis yap|teklif ver|para gonder|' +
    'havale yap|para cek|abone ol|yenile ve ode',
  ar:
    'شراء|اشتر|اشتر الان|اشتري|ادفع|الدفع|دفع|اطلب|اطلب الان|تاكيد الطلب|اتمام الطلب|' +
    'اتمام الشراء|احجز|احجز الان|تاجير|تبرع|مزايده|تحويل الاموال|تحويل|سحب|اشترك|اشتراك|تجديد',
  ja: '購入|買う|今すぐ買|支払|注文|レジに進む|ご予約を確定|予約する|予約を確定|レンタルする|寄付|入札|送金|振り込む|振込|出金|登録して購読|購読する|定期購入|更新料',
  ko: '구매|구입하기|결제|주문하기|주문 완료|바로구매|예약하기|예약 확정|대여하기|기부하기|입찰하기|송금|이체하기|출금|구독하기|구독 신청|충전하기',
  zh: '购买|立即购|下单|支付|付款|结算|结账|提交订单|确认订单|预订|预约|租用|捐|出价|转账|汇款|提现|订阅|续费|充值|購買|立即購|下單|結帳|預訂|轉帳|訂閱',
};

/** To send or publish: anywhere in the name of a control. */
export const SEND: Words = {
  en:
    'send|send now|submit|publish|post comment|post reply|post review|post message|post answer|' +
    'post it|post now|post to|post your|add comment|leave comment|tweet|share now|share to|' +
    'broadcast|apply now|submit application|hand in|turn in|file report|deploy|merge|' +
    'merge pull request|push to|go live|invite|accept offer|accept invitation|accept invite|' +
    'accept transfer|accept request|accept order|accept terms and|agree and|sign and|' +
    'sign document|sign contract|sign here|esign|e sign|vote|vote for|enroll|enrol|call now|' +
    'start campaign|run now|execute|grant access|authorize|authorise',
  de:
    'senden|absenden|abschicken|verschicken|versenden|einreichen|veroffentlichen|posten|' +
    'kommentieren|kommentar abgeben|antwort senden|bewertung abgeben|jetzt bewerben|' +
    'bewerbung absenden|einladen|angebot annehmen|unterschreiben|unterzeichnen|abstimmen|' +
    'zustimmen und|autorisieren|freigeben',
  fr:
    "envoyer|soumettre|publier|transmettre|deposer|poster|postuler|inviter|accepter l'offre|" +
    "accepter l’offre|accepter l'invitation|signer|voter|accepter et|autoriser le virement|" +
    'deployer',
  es:
    'enviar|publicar|postular|postularme|presentar solicitud|invitar|aceptar oferta|' +
    'aceptar la oferta|aceptar invitacion|aceptar la invitacion|firmar|votar|aceptar y|' +
    'autorizar|desplegar',
  pt:
    'enviar|publicar|submeter|postar|candidatar se|convidar|aceitar oferta|aceitar a oferta|' +
    'aceitar convite|aceitar o convite|assinar documento|votar|aceitar e|autorizar',
  it:
    "invia|inviare|spedisci|pubblica|pubblicare|candidati|invita|accetta l'offerta|" +
    'accetta l’offerta|accetta offerta|accetta invito|firma|vota|accetta e|autorizza',
  nl:
    'versturen|verstuur|verzenden|verzend|stuur|indienen|publiceren|publiceer|plaats reactie|' +
    'reactie plaatsen|bericht plaatsen|solliciteer|solliciteren|uitnodigen|aanbod accepteren|' +
    'uitnodiging accepteren|ondertekenen|stemmen|akkoord en|autoriseren|machtigen',
  pl:
    'wyslij|wysylam|przeslij|opublikuj|publikuj|dodaj komentarz|dodaj opinie|aplikuj|zapros|' +
    'przyjmij oferte|zaakceptuj oferte|przyjmij zaproszenie|podpisz|zaglosuj|glosuj|' +
    'akceptuje i|autoryzuj|zloz wniosek',
  sv:
    'skicka|skicka in|sand|publicera|posta|ansok nu|bjud in|acceptera erbjudande|' +
    'acceptera inbjudan|signera|skriv under|rosta|godkann och|lamna in',
  cs:
    'odeslat|poslat|zverejnit|publikovat|pridat komentar|podat zadost|pozvat|prijmout nabidku|' +
    'prijmout pozvani|podepsat|hlasovat|souhlasim a|autorizovat',
  ru:
    'отправить|послать|опубликовать|разместить|добавить комментарии|откликнуться|подать заявку|' +
    'пригласить|принять предложение|принять приглашение|подписать|проголосовать|голосовать|' +
    'согласиться и|авторизовать',
  tr:
    'gonder|yayinla|paylas|yorum yap|yorum ekle|basvur|davet et|teklifi kabul et|' +
    'daveti kabul et|imzala|oy ver|kabul et ve|yetkilendir',
  ar:
    'ارسال|ارسل|نشر|انشر|تقديم الطلب|قدم الان|دعوه|قبول العرض|قبول الدعوه|توقيع|وقع|تصويت|صوت|' +
    'موافق و|تفويض|اضف تعليق|اضافه تعليق',
  ja: '送信|送る|投稿|公開する|公開|提出|応募する|応募|招待する|招待を承認|署名する|署名|投票|同意して|申し込む|申込|承認する',
  ko: '보내기|전송|제출|게시하기|게시물 올리기|등록하기|댓글 등록|지원하기|초대하기|제안 수락|초대 수락|서명하기|투표하기|동의하고|발행하기|승인하기',
  zh: '发送|提交|发布|发表|发帖|投递|立即申请|邀请|接受邀请|接受报价|签署|签名|投票|同意并|授权|發送|發佈|發表|送出|邀請|簽署|授權',
};

/** To delete, cancel or end for good: anywhere in the name of a control. */
export const DELETE: Words = {
  en:
    'delete|remove|erase|wipe|destroy|discard|trash|empty trash|empty bin|empty recycle bin|' +
    'purge|clear all|clear data|clear history|format disk|factory reset|reset all|revoke|' +
    'terminate|deactivate|disable account|close account|close my account|unsubscribe|unfollow|' +
    'unfriend|block user|ban user|cancel order|cancel subscription|cancel membership|' +
    'cancel plan|cancel booking|cancel reservation|cancel account|cancel appointment|cancel my|' +
    'cancel this|end subscription|leave group|leave team|leave organization|move to trash|' +
    'move to bin|archive|drop table|overwrite|rm',
  de:
    'loschen|loeschen|entfernen|verwerfen|vernichten|papierkorb leeren|in den papierkorb|' +
    'leeren|widerrufen|kundigen|kuendigen|stornieren|deaktivieren|konto schliessen|abbestellen|' +
    'entfolgen|abo beenden|gruppe verlassen|zurucksetzen|bestellung abbrechen|archivieren|' +
    'uberschreiben',
  fr:
    'supprimer|effacer|retirer|vider la corbeille|vider|detruire|revoquer|resilier|desactiver|' +
    'fermer le compte|cloturer|se desabonner|desabonner|annuler la commande|' +
    "annuler ma commande|annuler l'abonnement|annuler l’abonnement|annuler mon abonnement|" +
    'annuler la reservation|annuler ma reservation|quitter le groupe|archiver|ecraser',
  es:
    'eliminar|borrar|suprimir|quitar|vaciar|vaciar papelera|destruir|revocar|desactivar|' +
    'cerrar cuenta|cerrar mi cuenta|darse de baja|dar de baja|cancelar suscripcion|' +
    'cancelar la suscripcion|cancelar pedido|cancelar el pedido|cancelar reserva|' +
    'cancelar la reserva|cancelar mi|anular pedido|salir del grupo|archivar|sobrescribir',
  pt:
    'excluir|eliminar|apagar|remover|deletar|esvaziar|esvaziar lixeira|revogar|desativar|' +
    'encerrar conta|fechar conta|cancelar assinatura|cancelar a assinatura|cancelar subscricao|' +
    'cancelar pedido|cancelar o pedido|cancelar reserva|cancelar a reserva|cancelar minha|' +
    'sair do grupo|arquivar|sobrescrever',
  it:
    'elimina|eliminare|rimuovi|rimuovere|cancella|svuota|svuota cestino|distruggi|revoca|' +
    "disattiva|chiudi account|disdici|disiscriviti|annulla ordine|annulla l'ordine|" +
    'annulla l’ordine|annulla abbonamento|annulla prenotazione|annulla la prenotazione|' +
    'abbandona gruppo|archivia|sovrascrivi',
  nl:
    'verwijder|verwijderen|wissen|wis|prullenbak legen|leegmaken|vernietigen|intrekken|' +
    'deactiveren|account sluiten|opzeggen|zeg op|uitschrijven|afmelden voor|' +
    'bestelling annuleren|abonnement annuleren|reservering annuleren|boeking annuleren|' +
    'groep verlaten|archiveren|overschrijven',
  pl:
    'usun|skasuj|kasuj|wyczysc|oproznij kosz|oproznij|zniszcz|odwolaj|dezaktywuj|zamknij konto|' +
    'wypisz sie|anuluj subskrypcje|anuluj zamowienie|anuluj rezerwacje|zrezygnuj|opusc grupe|' +
    'zarchiwizuj|nadpisz',
  sv:
    'ta bort|radera|tom papperskorgen|tom|forstor|aterkalla|inaktivera|stang konto|' +
    'avsluta konto|avregistrera|avprenumerera|sag upp|avbestall|avboka|lamna gruppen|arkivera|' +
    'skriv over',
  cs:
    'smazat|odstranit|vymazat|vysypat kos|vyprazdnit|znicit|odvolat|deaktivovat|zrusit ucet|' +
    'zrusit objednavku|zrusit predplatne|zrusit rezervaci|odhlasit odber|vypovedet|' +
    'opustit skupinu|archivovat|prepsat',
  ru:
    'удалить|стереть|очистить|очистить корзину|уничтожить|отозвать|деактивировать|закрыть счет|' +
    'закрыть аккаунт|отписаться|отменить заказ|отменить подписку|отменить бронирование|' +
    'расторгнуть|покинуть группу|архивировать|перезаписать',
  tr:
    'sil|kaldir|temizle|copu bosalt|bosalt|yok et|iptal et|siparisi iptal et|' +
    'aboneligi iptal et|rezervasyonu iptal et|devre disi birak|hesabi kapat|abonelikten cik|' +
    'gruptan ayril|arsivle|uzerine yaz',
  ar:
    'حذف|احذف|ازاله|مسح|افراغ|افراغ سله المهملات|اتلاف|الغاء الطلب|الغاء الاشتراك|الغاء الحجز|' +
    'الغاء الحساب|تعطيل|اغلاق الحساب|سحب الصلاحيه|مغادره المجموعه|ارشفه',
  ja:
    '削除|消去|取り消す|破棄|ゴミ箱を空|空にする|無効化|無効にする|解約|退会|配信停止|登録解除|注文をキャンセル|予約をキャンセル|購読をキャンセル|グループを退出|' +
    'アーカイブ|上書き',
  ko: '삭제|지우기|제거|휴지통 비우기|비우기|폐기|취소하기|주문 취소|구독 취소|예약 취소|구독 해지|해지|탈퇴|비활성화|수신 거부|그룹 나가기|보관 처리|덮어쓰기',
  zh: '删除|移除|清空|清除|销毁|丢弃|撤销授权|停用|注销|注销账号|取消订单|取消订阅|取消预订|退订|解约|退出群|归档|覆盖|刪除|註銷|取消訂單|取消訂閱|清空垃圾桶',
};

/** The same deeds in a word that means other things too: only as the whole name of a control. */
export const DEED_ALONE: Words = {
  en:
    'order|book|post|reply|sign|confirm|i agree|agree|apply|tip|join|enter|comment|share|' +
    'repost|retweet|follow|like|upvote|downvote|approve|reject|decline|block|report|mute|ban|' +
    'kick|end|finish|save and send|call|schedule|launch|release|install|uninstall|reset|' +
    'restart|shut down|power off|log out|logout|log off|sign out',
  de:
    'bestatigen|antworten|zustimmen|ich stimme zu|beitreten|kommentieren|teilen|folgen|' +
    'genehmigen|ablehnen|blockieren|melden|beenden|installieren|deinstallieren|neu starten|' +
    'herunterfahren|abmelden|ausloggen|abo|buchung',
  fr:
    "confirmer|valider|repondre|j'accepte|j’accepte|rejoindre|commenter|partager|suivre|" +
    'approuver|refuser|bloquer|signaler|terminer|installer|desinstaller|redemarrer|deconnexion|' +
    'se deconnecter|commande',
  es:
    'confirmar|responder|acepto|estoy de acuerdo|unirse|comentar|compartir|seguir|aprobar|' +
    'rechazar|bloquear|denunciar|finalizar|instalar|desinstalar|reiniciar|cerrar sesion|pedir',
  pt:
    'confirmar|responder|concordo|aceito|participar|comentar|compartilhar|partilhar|seguir|' +
    'aprovar|rejeitar|recusar|bloquear|denunciar|finalizar|instalar|desinstalar|reiniciar|' +
    'terminar sessao|sair|pedir',
  it:
    'conferma|rispondi|accetto|sono d accordo|unisciti|commenta|condividi|segui|approva|' +
    'rifiuta|blocca|segnala|termina|installa|disinstalla|riavvia|disconnetti|esci|ordine',
  nl:
    'bevestigen|bevestig|antwoorden|beantwoorden|akkoord|ik ga akkoord|deelnemen|reageren|' +
    'delen|volgen|goedkeuren|afwijzen|blokkeren|melden|beeindigen|plaatsen|installeren|' +
    'herstarten|uitloggen|afmelden',
  pl:
    'potwierdz|potwierdzam|odpowiedz|zgadzam sie|dolacz|skomentuj|udostepnij|obserwuj|' +
    'zatwierdz|odrzuc|zablokuj|zglos|zakoncz|zainstaluj|odinstaluj|wyloguj|wyloguj sie|' +
    'anuluj konto',
  sv:
    'bekrafta|svara|jag godkanner|jag samtycker|ga med|kommentera|dela|folj|godkann|avvisa|' +
    'blockera|anmal|avsluta|installera|avinstallera|starta om|logga ut',
  cs:
    'potvrdit|odpovedet|souhlasim|pripojit se|komentovat|sdilet|sledovat|schvalit|odmitnout|' +
    'zablokovat|nahlasit|ukoncit|nainstalovat|odinstalovat|restartovat|odhlasit|odhlasit se',
  ru:
    'подтвердить|ответить|согласен|я согласен|согласиться|присоединиться|вступить|' +
    'комментировать|поделиться|одобрить|отклонить|заблокировать|пожаловаться|завершить|' +
    'установить|перезагрузить|выити|выход|заказ',
  tr:
    'onayla|yanitla|kabul ediyorum|katil|yorumla|takip et|reddet|engelle|sikayet et|bitir|' +
    'yukle ve kur|yeniden baslat|cikis yap|oturumu kapat|siparis',
  ar:
    'تاكيد|رد|اوافق|موافق|موافقه|انضمام|انضم|تعليق|مشاركه|متابعه|قبول|رفض|حظر|ابلاغ|انهاء|' +
    'تثبيت|تسجيل الخروج|خروج|طلب',
  ja: '確定|確認する|返信|返信する|同意する|参加する|コメントする|シェア|フォロー|承認|拒否|ブロック|報告|終了|インストール|再起動|ログアウト|予約|キャンセルする',
  ko: '확인하기|확정|답글|답장|동의합니다|동의|참여하기|가입하기|댓글|공유하기|팔로우|승인|거절|차단|신고하기|종료|설치|재시작|로그아웃|주문|예약|게시|등록',
  zh: '确认|确定|回复|我同意|同意|加入|评论|分享|关注|批准|拒绝|屏蔽|举报|结束|安装|重启|退出登录|登出|確認|回覆|加入群|預約',
};

/** To agree to what a question before it says: only as the whole name of a control. */
export const YES: Words = {
  en:
    'yes|ok|okay|confirm|continue|proceed|sure|do it|yes please|go ahead|accept|agree|i m sure|' +
    'im sure|i am sure|done|next|apply',
  de: 'ja|ok|weiter|fortfahren|bestatigen|annehmen|einverstanden|fertig|ubernehmen',
  fr: "oui|ok|continuer|poursuivre|confirmer|accepter|d'accord|d’accord|valider|terminer",
  es: 'si|ok|vale|continuar|confirmar|aceptar|de acuerdo|adelante|listo',
  pt: 'sim|ok|continuar|prosseguir|confirmar|aceitar|concordo|pronto',
  it: 'si|ok|continua|procedi|conferma|accetta|va bene|fatto',
  nl: 'ja|ok|oke|doorgaan|verder|bevestigen|accepteren|akkoord|klaar',
  pl: 'tak|ok|kontynuuj|dalej|potwierdz|akceptuj|zgoda|gotowe',
  sv: 'ja|ok|fortsatt|bekrafta|acceptera|godkann|klar',
  cs: 'ano|ok|pokracovat|potvrdit|prijmout|souhlasim|hotovo',
  ru: 'да|ок|ok|продолжить|подтвердить|принять|согласен|готово',
  tr: 'evet|tamam|ok|devam|devam et|onayla|kabul et|bitti',
  ar: 'نعم|موافق|حسنا|متابعه|استمرار|تاكيد|قبول|تم',
  ja: 'はい|ok|続ける|続行|確認|承諾|次へ|完了',
  ko: '예|네|확인|계속|수락|동의|다음|완료',
  zh: '是|是的|好|好的|继续|确认|确定|接受|同意|下一步|完成|確定|繼續',
};

/** Names of controls that have such words and do none of it. */
export const NO_DEED: Words = {
  en:
    'sign in|sign up|sign in with|sign on|order by|order by date|sort order|order history|' +
    'order status|order details|order number|track order|track your order|view order|' +
    'view orders|my orders|your orders|all orders|in order|payment methods|payment options|' +
    'payment plans|ways to pay|buying guide|how to buy|where to buy|why buy|buy again list|' +
    'sell and buy|subscribe to calendar|send feedback about|transfer learning|transfer history|' +
    'transfers history|delete history|deleted items|recently deleted|show deleted|undelete|' +
    'undo delete|remove filter|remove filters|remove all filters|remove highlight|' +
    'clear all filters|clear filters|clear all selections|removed items|don t send|do not send|' +
    'how to send|send code again|post office|post code|postcode|reserve price|reserved seating|' +
    'invited|invite only|bid history|vote count|votes|archive 20|news archive|archives|' +
    'the archive|execute query plan|check out our|check out the|check out these|tip of the day|' +
    'tips|donate page|merge sort|mint condition|trash talk|browse archive|blog archive|' +
    'archive search|invest in learning|publisher|published|publish date|submitted|submission|' +
    'submissions|bookmarks|book reviews|book review|book club|book list|tip jar info',
  de:
    'bestellubersicht|meine bestellungen|sendungsverfolgung|sendung verfolgen|zahlungsarten|' +
    'filter loschen|filter entfernen|filter zurucksetzen|alle filter loschen|gesendet|' +
    'wie bezahlen|kasse info|archiv|sortierung zurucksetzen',
  fr:
    'supprimer les filtres|effacer les filtres|retirer les filtres|supprimer le filtre|' +
    'effacer le filtre|mes commandes|suivre ma commande|modes de paiement|vider les filtres',
  es:
    'borrar filtros|eliminar filtros|quitar filtros|quitar filtro|mis pedidos|formas de pago|' +
    'ver pedido',
  pt:
    'limpar filtros|remover filtros|remover filtro|apagar filtros|meus pedidos|' +
    'formas de pagamento',
  it:
    'rimuovi filtri|elimina filtri|cancella filtri|rimuovi filtro|i miei ordini|' +
    'metodi di pagamento',
  nl:
    'filters wissen|wis filters|filter verwijderen|filters verwijderen|mijn bestellingen|' +
    'betaalmethoden',
  pl: 'wyczysc filtry|usun filtry|usun filtr|moje zamowienia|metody platnosci',
  sv: 'ta bort filter|rensa filter|mina bestallningar|betalningssatt',
  cs: 'smazat filtry|odstranit filtry|zrusit filtry|moje objednavky|zpusoby platby',
  ru: 'очистить фильтры|удалить фильтры|сбросить фильтры|мои заказы|способы оплаты|способ оплаты',
  tr: 'filtreleri temizle|filtreyi kaldir|filtreleri kaldir|siparislerim|odeme yontemleri',
  ar: 'مسح الفلاتر|ازاله الفلتر|ازاله الفلاتر|طلباتي|طرق الدفع|مسح عوامل التصفيه',
  ja: '絞り込みを解除|フィルターを削除|フィルターを消去|注文履歴|支払い方法|お支払い方法|購入履歴|投稿一覧|投稿者|投稿日',
  ko: '필터 삭제|필터 제거|필터 지우기|주문 내역|주문 조회|결제 수단|구매 내역|구매 후기',
  zh: '清除筛选|清空筛选|移除筛选|我的订单|支付方式|付款方式|购买记录|发布时间|发布者|发表于|清除篩選',
};
